/** Verb and object of log entries about changed payment method states. */
export const setMethodStateLogVerb = 'methods.setState'
export const getMethodsLogObject = (brand: string): string => `methods:${brand}`
