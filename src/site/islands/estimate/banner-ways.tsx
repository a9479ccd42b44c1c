/** The button of a banner and the link beside it, with where they lead; "" for none. */
export interface Ways {
  button: string
  buttonLink: string
  secondLink: string
  secondAddress: string
}

/**
 * The ways on from a banner. With the id of the form of the small estimate, a button that leads to the page's contact section sends
 * that form, without a script as a request for the page with the estimate in its form.
 */
export function BannerWays({ ways, form }: { ways: Ways; form?: string }) {
  const { button, buttonLink, secondLink, secondAddress } = ways
  if (!button && !secondLink) return null
  const look = "button button--loud"
  return (
    <p className="home-banner-ways">
      {button &&
        (form !== undefined && buttonLink === "#contact" ? (
          <button type="submit" form={form} formAction="#contact" name="send" value="yes" className={look}>
            {button}
          </button>
        ) : (
          <a className={look} href={buttonLink}>
            {button}
          </a>
        ))}
      {secondLink && <a href={secondAddress}>{secondLink}</a>}
    </p>
  )
}
