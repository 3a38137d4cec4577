import { createContext, useContext } from 'react'

/** How a dialog opens: first its small parts are made, then its long list, then it is shown. A cheap phone needs 0.1 to 0.2 s for each, so each is a task. */
export type DialogStep = 'made' | 'filled' | 'open'

/** How far the dialog around is. Outside of one everything is open. */
export const DialogOpen = createContext<DialogStep>('open')

/** Until then nothing in it has a size. */
export const useIsOpen = () => useContext(DialogOpen) === 'open'

/** A long list waits for this, so that it is made in a task of its own. It is there when the dialog is shown. */
export const useIsFilled = () => useContext(DialogOpen) !== 'made'
