import { createContext, useContext } from 'react'

/**
 * Stages of opening a dialog: small elements, then long lists, then display. Each takes a slow phone 0.1 to 0.2 s, so
 * each is a separate task.
 */
export type DialogStage = 'made' | 'filled' | 'open'

/** Stage of the surrounding dialog; `open` outside of dialogs. */
export const DialogStageContext = createContext<DialogStage>('open')

/** Whether the dialog is displayed. Before that, its elements have no size. */
export const useIsDialogOpen = () => useContext(DialogStageContext) === 'open'

/** Whether long lists may be rendered. */
export const useIsDialogFilled = () => useContext(DialogStageContext) !== 'made'
