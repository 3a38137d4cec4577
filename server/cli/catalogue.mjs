// `npm run catalogue -- …`. Plain JavaScript because the current Node may be too old for TypeScript.
import { runScript } from './run-script.mjs'

await runScript('catalogue-main.ts', process.argv.slice(2))
