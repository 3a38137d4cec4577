// `npm run catalogue -- …`: what is sold, as files. Plain JavaScript, to find a Node that runs the rest.
import { runMain } from './run-main.mjs'

await runMain('catalogue-main.ts')
