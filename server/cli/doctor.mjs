// `npm run doctor`. Plain JavaScript because the current Node may be too old for TypeScript.
import { runScript } from './run-script.mjs'

await runScript('doctor-main.ts', process.argv.slice(2))
