/**
 * Number of visible payment method lists inside the page. Wide screens show such a list, so Buy opens no sheet there.
 */
let inlineCount = 0

export const arePaymentMethodsInline = (): boolean => inlineCount > 0

/** Registers an inline list. Returns the unregister function. */
export function registerInlinePaymentMethods(): () => void {
  inlineCount += 1
  return () => void (inlineCount -= 1)
}
