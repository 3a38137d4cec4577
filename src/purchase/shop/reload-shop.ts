let reload = (): void => {}

/** Registers the reload function. Called by the app during boot because screens cannot import boot code. */
export function setReloadShopHandler(run: () => void): void {
  reload = run
}

/** Reloads the shop and verifies the account in the link again. */
export const reloadShop = (): void => reload()
