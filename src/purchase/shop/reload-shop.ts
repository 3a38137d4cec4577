let reload = (): void => {}

/** Registers the reload function. Called by the app during boot because screens cannot import boot code. */
export function setReloadShopHandler(run: () => void): void {
  reload = run
}

/** Loads the shop again and verifies the link's account again. */
export const reloadShop = (): void => reload()
