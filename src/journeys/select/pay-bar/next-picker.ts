import type { SelectionStep } from '../../../purchase/selection/selection.store.ts'

/**
 * Picker and button label for each missing choice. Goods are selected on the page, and the login is part of buying, so
 * neither has a picker.
 */
const pickers = {
  game: { kind: 'gamePicker', copyKey: 'select:choose_game' },
  server: { kind: 'serverPicker', copyKey: 'select:choose_server' },
  role: { kind: 'rolePicker', copyKey: 'select:choose_role' },
} as const satisfies Record<Exclude<SelectionStep, 'goods' | 'login'>, object>

/**
 * Returns the picker of the next missing choice. Returns undefined while the link's character is loading. Otherwise,
 * the button could change just as the player taps it.
 */
export const getPickerForSelectionStep = (step: SelectionStep | null, isFindingCharacter: boolean) =>
  step === null || step === 'goods' || step === 'login' || isFindingCharacter ? undefined : pickers[step]
