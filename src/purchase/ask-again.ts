let recover = (): void => {}

/** App knows how the shop is loaded; screens know only that something of it is missing. */
export function onAskAgain(run: () => void): void {
  recover = run
}

/** "Try again" where it is not known who the player is. */
export const askAgain = (): void => recover()
