/** Verb and object of the log entries about states of payment methods, on the command line and in the office. */
export const setStateVerb = 'methods.setState'
export const methodsObject = (brand: string): string => `methods:${brand}`
