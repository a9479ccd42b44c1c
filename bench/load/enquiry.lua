-- Each request another enquiry under a key of its own.
local prefix = tostring(os.time()) .. "-" .. tostring(math.random(1e9)) .. "-"
local count = 0
local message = string.rep("10 × 8 ft, L-shaped", 10)

function request()
  count = count + 1
  local headers = { ["Content-Type"] = "application/json", ["Idempotency-Key"] = prefix .. count }
  local body = '{"fullName":"Asha","email":"asha@home.example","phone":"98","message":"' .. message .. " " .. count .. '"}'
  return wrk.format("POST", "/api/contact", headers, body)
end
