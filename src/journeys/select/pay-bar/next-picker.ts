import type { SelectionStep } from '../../../purchase/selection/selection.store.ts'

/**
 * Picker and button label for each missing choice. Goods have no picker, because they are selected on the page. Login
 * has none, because it is part of buying.
 */
const pickers = {
  game: { kind: 'gamePicker', copyKey: 'select:choose_game' },
  server: { kind: 'serverPicker', copyKey: 'select:choose_server' },
  role: { kind: 'rolePicker', copyKey: 'select:choose_role' },
} as const satisfies Record<Exclude<SelectionStep, 'goods' | 'login'>, object>

/**
 * Returns the picker of the next missing choice. Undefined while the link's character is loading because the bar would
 * change just as the player taps it.
 */
export const getNextPicker = (step: SelectionStep | null, isFindingCharacter: boolean) =>
  step === null || step === 'goods' || step === 'login' || isFindingCharacter ? undefined : pickers[step]
