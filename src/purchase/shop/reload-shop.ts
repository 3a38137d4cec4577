let reload = (): void => {}

/** Registered by the app during boot, because screens cannot import the boot code. */
export function setShopReload(run: () => void): void {
  reload = run
}

/** Loads the shop again, including the check of a link's account. */
export const reloadShop = (): void => reload()
