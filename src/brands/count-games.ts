type Catalogue = readonly { readonly area: string; readonly editions?: readonly string[] | undefined }[]

/** The specification's number of places in a list that is on its way, for a region of which the brand's data has no game. */
const usualPlaces = 3

/** How many games and editions a brand's data has in a region: as many places their list keeps while it is on its way. */
export const countGames = (catalogue: Catalogue, area: string | null | undefined): number =>
  catalogue.filter((game) => game.area === area).reduce((count, { editions = [] }) => count + 1 + editions.length, 0) ||
  usualPlaces
