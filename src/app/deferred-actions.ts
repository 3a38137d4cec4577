interface DeferredAction {
  readonly about: string
  readonly act: () => void
}

/**
 * Queues actions until `release`, then runs those whose subject has not changed. A "not logged in" from before the
 * account was restored must not log the account out.
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
