let reload = (): void => {}

/** Registers the reload function during boot, because screens cannot import boot code. */
export function setReloadShopHandler(run: () => void): void {
  reload = run
}

/** Reloads the shop and checks the account from the game's link again. */
export const reloadShop = (): void => reload()
