import { useState } from 'react'

/** Runs one action at a time and holds the error of the last run. */
export function useAsyncAction() {
  const [state, setState] = useState<{ isRunning: boolean; error: unknown }>({ isRunning: false, error: undefined })
  const run = async (attempt: () => Promise<void>) => {
    setState({ isRunning: true, error: undefined })
    try {
      await attempt()
      setState({ isRunning: false, error: undefined })
    } catch (error) {
      setState({ isRunning: false, error })
    }
  }
  return { ...state, run: (attempt: () => Promise<void>) => void run(attempt) }
}
