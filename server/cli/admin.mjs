// `npm run admin -- …`: what customer service does, and `npm run funnel`. Plain JavaScript, to find a Node that runs the rest.
import { runMain } from './run-main.mjs'

await runMain('admin-main.ts')
