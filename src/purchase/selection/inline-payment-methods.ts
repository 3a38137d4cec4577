/**
 * Number of payment method lists that are visible inside the page. On wide screens, there is such a list, so Buy opens
 * no sheet.
 */
let inlineCount = 0

export const arePaymentMethodsInline = (): boolean => inlineCount > 0

/** Registers an inline list. Returns the unregister function. */
export function registerInlinePaymentMethods(): () => void {
  inlineCount += 1
  return () => void (inlineCount -= 1)
}
