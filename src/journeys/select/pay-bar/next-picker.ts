import type { Step } from '../../../purchase/selection.store.ts'

/** Which picker makes the next choice, and what it says on its button; goods are chosen on the page itself, and logging in is part of buying. */
const pickers = {
  game: { kind: 'gamePicker', words: 'select:choose_game' },
  server: { kind: 'serverPicker', words: 'select:choose_server' },
  role: { kind: 'rolePicker', words: 'select:choose_role' },
} as const satisfies Record<Exclude<Step, 'goods' | 'login'>, object>

/** Nothing is asked for that is about to be found by itself: the bar would change under the thumb. */
export const nextPicker = (step: Step | null, finding: boolean) =>
  step === null || step === 'goods' || step === 'login' || finding ? undefined : pickers[step]
