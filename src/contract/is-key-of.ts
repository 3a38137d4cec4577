/** A row of the table's own, not what every object inherits. `Object.hasOwn` says the same from Chrome 93 on. */
export const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T =>
  Object.prototype.hasOwnProperty.call(table, key)
