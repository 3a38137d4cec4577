/**
 * Returns the URL of an office page with the brand that the person works in, unless the URL names one itself. An empty
 * `brand` stands for all brands.
 */
export function keepBrandInUrl(target: string, brand: string | undefined): string {
  const [path = '', search = ''] = target.split('?')
  const params = new URLSearchParams(search)
  if (params.get('brand') === '') params.delete('brand')
  else if (!params.has('brand') && brand !== undefined) params.set('brand', brand)
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
