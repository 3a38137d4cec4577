import type { Step } from '../../purchase/order-info.store.ts'

/** Which picker makes the next choice, and what it says on its button; goods are chosen on the page itself. */
const pickers = {
  game: { kind: 'gamePicker', words: 'select:choose_game' },
  server: { kind: 'serverPicker', words: 'select:choose_server' },
  role: { kind: 'rolePicker', words: 'select:choose_role' },
} as const satisfies Record<Exclude<Step, 'goods'>, object>

export const nextPicker = (step: Step | null) => (step === null || step === 'goods' ? undefined : pickers[step])
