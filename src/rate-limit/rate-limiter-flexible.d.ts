// The library declares its abstract limiter with the others but exports it from its own file alone.
declare module "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js" {
  export { RateLimiterStoreAbstract as default } from "rate-limiter-flexible"
}
