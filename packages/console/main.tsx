import { render } from "preact";
import { ConsoleApp } from "./shell/console-app.tsx";

const place = document.getElementById("console");
if (place) render(<ConsoleApp />, place);
