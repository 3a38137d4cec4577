/** Path that redirects the browser to the OpenID provider. Takes `?back=/path`, and `&confirm=1` for a confirmation. */
export const openIdStartPath = '/office/openid/start'
/** Path to which the provider redirects, registered there as the redirect URI. */
export const openIdBackPath = '/office/openid/back'
