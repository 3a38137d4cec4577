/** Log verb and object for changes of payment method states. */
export const setMethodStateLogVerb = 'methods.setState'
export const getMethodsLogObject = (brand: string): string => `methods:${brand}`
