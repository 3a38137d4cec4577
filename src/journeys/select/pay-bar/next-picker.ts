import type { SelectionStep } from '../../../purchase/selection/selection.store.ts'

/** Picker and its label for each choice that is still missing. Goods and login have no picker. */
const pickers = {
  game: { kind: 'gamePicker', copyKey: 'select:choose_game' },
  server: { kind: 'serverPicker', copyKey: 'select:choose_server' },
  role: { kind: 'rolePicker', copyKey: 'select:choose_role' },
} as const satisfies Record<Exclude<SelectionStep, 'goods' | 'login'>, object>

/**
 * Returns the picker for the next choice. Undefined while the link's character is loading, because the button could
 * then change during a tap.
 */
export const getPickerForSelectionStep = (step: SelectionStep | null, isFindingCharacter: boolean) =>
  step === null || step === 'goods' || step === 'login' || isFindingCharacter ? undefined : pickers[step]
