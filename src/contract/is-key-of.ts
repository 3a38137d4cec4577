/** Own keys only. `Object.hasOwn` requires Chrome 93. */
export const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T =>
  Object.prototype.hasOwnProperty.call(table, key)
