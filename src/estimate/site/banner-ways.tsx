/** The labels and URLs of a banner's button and the link beside it; "" for none. */
export interface Ways {
  button: string
  buttonLink: string
  secondLink: string
  secondAddress: string
}

/**
 * The links of a banner. With the id of the quick estimate's form, a button to the page's contact section submits that form; without a
 * script that requests the page with the estimate in its form.
 */
export function BannerActions({ ways, form }: { ways: Ways; form?: string }) {
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
