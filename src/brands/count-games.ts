type Catalogue = readonly { readonly area: string; readonly editions?: readonly string[] | undefined }[]

/** Number of skeletons to show if the brand data has no games for an area. The specification sets the number. */
const usualPlaces = 3

/** Returns the number of games and editions in an area, which is the number of skeletons for its game list. */
export const countGamesInArea = (catalogue: Catalogue, area: string | null | undefined): number =>
  catalogue.filter((game) => game.area === area).reduce((count, { editions = [] }) => count + 1 + editions.length, 0) ||
  usualPlaces
