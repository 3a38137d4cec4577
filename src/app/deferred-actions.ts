interface DeferredAction {
  readonly about: string
  readonly act: () => void
}

/**
 * Creates a queue that holds actions until `release`, which drops those whose subject has changed. An early "not logged
 * in" response then does not log out an account that was restored since.
 */
export function createDeferredActionQueue(getSubject: () => string) {
  let waiting: DeferredAction[] | null = []
  return {
    perform(act: () => void): void {
      if (waiting) waiting.push({ about: getSubject(), act })
      else act()
    },
    release(): void {
      const currentSubject = getSubject()
      const currentActions = (waiting ?? []).filter(({ about }) => about === currentSubject)
      waiting = null
      for (const { act } of currentActions) act()
    },
  }
}
