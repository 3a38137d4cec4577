/** Verb and object of the log entries about states of payment methods, on the command line and in the office. */
export const setMethodStateLogVerb = 'methods.setState'
export const getMethodsLogObject = (brand: string): string => `methods:${brand}`
