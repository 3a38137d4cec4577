import { createContext, useContext } from 'react'

/** Whether the dialog around is open: until then nothing in it has a size. Outside of one everything is. */
export const DialogOpen = createContext(true)

export const useIsOpen = () => useContext(DialogOpen)
