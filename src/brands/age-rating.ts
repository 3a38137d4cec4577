type Catalogue = readonly {
  readonly clients: Readonly<Record<string, string>>
  readonly ageRatings?: Readonly<Record<string, string>> | undefined
}[]

/**
 * Returns a game's age rating in the country in which the player pays, such as "12+". The publisher decides from when
 * on a rating is shown, because the first day of the Turkish law is unknown.
 */
export const findAgeRating = (
  catalogue: Catalogue,
  clientId: string | undefined,
  region: string | undefined,
): string | undefined =>
  clientId === undefined || region === undefined
    ? undefined
    : catalogue.find(({ clients }) => Object.values(clients).includes(clientId))?.ageRatings?.[region]
