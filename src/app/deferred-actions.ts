interface DeferredAction {
  readonly about: string
  readonly act: () => void
}

/**
 * Keeps what a failure does until it is known whom and what it is about. What was said of somebody or something else
 * meanwhile is dropped: a question asked before the account was there says nothing of the account.
 */
export function createDeferredActions(subject: () => string) {
  let waiting: DeferredAction[] | null = []
  return {
    perform(act: () => void): void {
      if (waiting) waiting.push({ about: subject(), act })
      else act()
    },
    release(): void {
      const now = subject()
      const meant = (waiting ?? []).filter(({ about }) => about === now)
      waiting = null
      for (const { act } of meant) act()
    },
  }
}
