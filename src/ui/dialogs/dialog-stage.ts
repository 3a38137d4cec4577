import { createContext, useContext } from 'react'

/**
 * Stages of opening a dialog: first, small elements are rendered, then long lists, and then the dialog is displayed.
 * Each stage takes 0.1 to 0.2 s on slow phones and is therefore a separate task.
 */
export type DialogStage = 'made' | 'filled' | 'open'

/** Stage of the surrounding dialog; `open` outside dialogs. */
export const DialogStageContext = createContext<DialogStage>('open')

/** Returns true once the dialog is displayed. Elements have no size before that. */
export const useIsDialogOpen = () => useContext(DialogStageContext) === 'open'

/** Returns true once long lists may be rendered. */
export const useCanRenderDialogContent = () => useContext(DialogStageContext) !== 'made'
