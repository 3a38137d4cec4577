import type { SelectionStep } from '../../../purchase/selection/selection.store.ts'

/** Picker and label for each missing choice. Goods and login have no picker. */
const pickers = {
  game: { kind: 'gamePicker', copyKey: 'select:choose_game' },
  server: { kind: 'serverPicker', copyKey: 'select:choose_server' },
  role: { kind: 'rolePicker', copyKey: 'select:choose_role' },
} as const satisfies Record<Exclude<SelectionStep, 'goods' | 'login'>, object>

/**
 * Returns the next picker, or undefined while the link's character is loading, because the button could change during a
 * tap.
 */
export const getPickerForSelectionStep = (step: SelectionStep | null, isFindingCharacter: boolean) =>
  step === null || step === 'goods' || step === 'login' || isFindingCharacter ? undefined : pickers[step]
