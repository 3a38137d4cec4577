import './kernel/fonts/fonts.css'
import './ui/base.css'
import { boot } from './app/boot.ts'
import { takeGatewayAnswer } from './app/drawn/gateway-answer.ts'
import { ids } from './early/protocol.ts'
import { loadReact, showIn } from './app/drawn/show-in.tsx'
import { sayBroken } from './app/root.tsx'
import { isTooOld } from './kernel/startup/browser-floor.ts'
import { nextTurn } from './kernel/startup/next-turn.ts'

async function main(root: HTMLElement): Promise<void> {
  try {
    // To read the script is a task of its own on a cheap phone.
    await nextTurn()
    await takeGatewayAnswer()
    const react = await loadReact()
    await nextTurn()
    await boot()
    showIn(root, react)
  } catch {
    // Not even words could be loaded: there is nothing to draw with but what the page brought along.
    sayBroken()
  }
}

const root = document.getElementById(ids.root)
if (root && !isTooOld()) void main(root)
