// The page for other sites: a board to walk through. It keeps nothing in the browser and opens no socket.
import { mount } from "svelte";
import "../styles.css";
import "../boards.css";
import Embed from "./Embed.svelte";

mount(Embed, { target: document.getElementById("page")! });
