/**
 * Number of visible inline lists of payment methods. Wide screens show one beside the goods, so Buy does not open a
 * sheet there.
 */
let inlineCount = 0

export const arePaymentMethodsInline = (): boolean => inlineCount > 0

/** Registers an inline list. Returns the unregister function. */
export function registerInlinePaymentMethods(): () => void {
  inlineCount += 1
  return () => void (inlineCount -= 1)
}
