import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte";
import { session } from "./session.svelte";
import { watchPresses } from "./shared/presses";
import "./styles.css";
import "./boards.css";

watchPresses();
router.start();
session.start();
mount(App, { target: document.getElementById("page")! });
