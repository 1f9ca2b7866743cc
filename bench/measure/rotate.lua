-- For wrk: asks for the paths it is given, one after another, again and again.
local requests, turn = {}, 0

function init(paths)
  for _, path in ipairs(paths) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end
