/** Tracks whether payment methods are visible beside the goods (wide screens), so that Buy opens no sheet for them. */
let inlineCount = 0

export const arePaymentMethodsInline = (): boolean => inlineCount > 0

/** Returns the unregister function. */
export function registerInlinePaymentMethods(): () => void {
  inlineCount += 1
  return () => void (inlineCount -= 1)
}
