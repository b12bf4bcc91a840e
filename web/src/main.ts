import { mount } from "svelte";
import App from "./App.svelte";
import { followOthers } from "./identity/coming";
import { installer } from "./installer.svelte";
import { router } from "./router.svelte";
import { session } from "./session.svelte";
import { watchPresses } from "./shared/presses";
import { registerWorker } from "./worker/registering";
import "./styles.css";
import "./boards.css";

watchPresses();
installer.start();
registerWorker();
followOthers();
router.start();
session.start();
mount(App, { target: document.getElementById("page")! });
