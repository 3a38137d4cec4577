// `npm run doctor`: what works and what does not. Plain JavaScript, to find a Node that runs the rest.
import { runScript } from './run-script.mjs'

await runScript('doctor-main.ts', [])
