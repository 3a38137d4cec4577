/** Sends the browser to the OpenID provider, with `?back=/path` and `&confirm=1` for a confirmation. */
export const openIdStartPath = '/office/openid/start'
/** Registered at the provider as the redirect URI. */
export const openIdBackPath = '/office/openid/back'
