import { createContext, useContext } from 'react'

/** A dialog is made with what is small in it, then filled, then shown: a task each, for a cheap phone takes 0.1 to 0.2 s for any of them. */
export type DialogStep = 'made' | 'filled' | 'open'

/** How far the dialog around is. Outside of one everything is open. */
export const DialogOpen = createContext<DialogStep>('open')

/** Until then nothing in it has a size. */
export const useIsOpen = () => useContext(DialogOpen) === 'open'

/** A long list waits for this, so that it is made in a task of its own. It is there when the dialog is shown. */
export const useIsFilled = () => useContext(DialogOpen) !== 'made'
