import { clearSelection, readSelection, writeSelection } from '../kernel/storage/selection.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import type { Selection } from '../kernel/storage/selection.schema.ts'
import { yieldToMain } from '../kernel/startup/yield-to-main.ts'

let unwritten: Selection | undefined
let isInTurn = false
/** The number in the choice that was kept last. */
let order: string | undefined

function writeNow(): void {
  if (!unwritten) return
  const choice = unwritten
  unwritten = undefined
  writeSelection(storage, choice)
}

/**
 * In a browser a choice is written after the task that makes it, and several that are made in one task once: a cookie is kept by another process and
 * read back from it, 10 to 20 ms before a cheap phone can show the press. The gateway, which draws pages, has no player to show it to.
 */
export function keepChoicesInTurn(): void {
  isInTurn = true
  window.addEventListener('pagehide', writeNow)
}

/** An order's number is written at once: what follows may take the player to another site. */
export function keepChoice(choice: Selection): void {
  const canWait = isInTurn && choice.billingNo === order
  order = choice.billingNo
  if (canWait && !unwritten) void yieldToMain().then(writeNow)
  unwritten = choice
  if (!canWait) writeNow()
}

export function keptChoice(): Selection {
  writeNow()
  return readSelection(storage)
}

export function forgetChoice(): void {
  unwritten = undefined
  order = undefined
  clearSelection(storage)
}
