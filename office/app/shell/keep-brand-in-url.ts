/** Adds the current brand to an office URL that has no brand. An empty `brand` parameter means all brands. */
export function keepBrandInUrl(target: string, brand: string | undefined): string {
  const [path = '', search = ''] = target.split('?')
  const params = new URLSearchParams(search)
  if (params.get('brand') === '') params.delete('brand')
  else if (!params.has('brand') && brand !== undefined) params.set('brand', brand)
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
