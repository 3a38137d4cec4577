import type { SelectionStep } from '../../../purchase/selection/selection.store.ts'

/** Picker and button label for each missing choice. Goods are chosen on the page, and login is part of buying. */
const pickers = {
  game: { kind: 'gamePicker', copyKey: 'select:choose_game' },
  server: { kind: 'serverPicker', copyKey: 'select:choose_server' },
  role: { kind: 'rolePicker', copyKey: 'select:choose_role' },
} as const satisfies Record<Exclude<SelectionStep, 'goods' | 'login'>, object>

/**
 * Returns undefined while the character is being looked up: otherwise the bar would change under the player's thumb.
 */
export const getNextPicker = (step: SelectionStep | null, isFindingCharacter: boolean) =>
  step === null || step === 'goods' || step === 'login' || isFindingCharacter ? undefined : pickers[step]
