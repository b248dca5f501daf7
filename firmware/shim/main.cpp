// Runs the example firmware on a computer, as a simulator of a gate (npm run gate:firmware).
//
//   paddock-gate [--link <path>] [--keys]   a pseudo-terminal that a host can open; drivers and cars play by themselves, or by keys
//   paddock-gate --steps                    for tests: commands on standard input, on a clock that only they turn
//
// Keys (then Enter): 1 to 4 press a lane's trigger, q w e r break its finish beam, s turns the key switch, x presses stop, b restarts the gate,
// a lets drivers and cars play by themselves or not.
//
// Steps: `+250` turns the clock by 250 ms; `> text` is a line from the host; `key <keys>` as above; `pull` and `plug` the cable: what is printed
// meanwhile is lost. Each answers with what the gate printed and a line that holds only a dot.
#include "Arduino.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <string>

void setup();
void loop();

static uint64_t clock_us = 1000;
static bool is_stepped = false, plays_by_itself = true, is_plugged = true;
static std::deque<char> from_host;
static std::string to_host;
static int wire = -1;

static int levels[64];
static void (*interrupts[64])();
static std::map<uint64_t, std::pair<int, int>> planned;
static uint32_t seed = 1;

uint32_t micros() {
  if (is_stepped) return (uint32_t)clock_us;
  using namespace std::chrono;
  static const auto began = steady_clock::now();
  return (uint32_t)duration_cast<microseconds>(steady_clock::now() - began).count();
}
uint32_t millis() {
  if (is_stepped) return (uint32_t)(clock_us / 1000);
  using namespace std::chrono;
  static const auto began = steady_clock::now();
  return (uint32_t)duration_cast<milliseconds>(steady_clock::now() - began).count();
}

static void setPin(int pin, int level) {
  bool falls = levels[pin] == HIGH && level == LOW;
  levels[pin] = level;
  if (falls && interrupts[pin]) interrupts[pin]();
}

// In 64 bits, because plans must not wrap.
static uint64_t nowUs() {
  if (is_stepped) return clock_us;
  using namespace std::chrono;
  return (uint64_t)duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

static void plan(uint64_t in_us, int pin, int level) {
  uint64_t at = nowUs() + in_us;
  while (planned.count(at)) at++;
  planned[at] = {pin, level};
}

static void press(int pin, uint64_t in_us) {
  plan(in_us, pin, LOW);
  plan(in_us + 30000, pin, HIGH);
}

static const int TRIGGERS[4] = {32, 33, 25, 26}, FINISHES[4] = {34, 35, 36, 39}, SPLITS[4] = {16, 17, 21, 22}, FIRES[4] = {27, 14, 12, 13};
static const int LAST_LIGHT = 23, SAFETY = 2, STOP = 15;

void pinMode(uint8_t pin, int mode) {
  if (mode != OUTPUT && pin != SAFETY) levels[pin] = HIGH;
}
int digitalRead(uint8_t pin) { return levels[pin]; }
int analogRead(uint8_t) { return (int)(nowUs() % 1024); }
void attachInterrupt(int pin, void (*act)(), int) { interrupts[pin] = act; }
void randomSeed(unsigned long value) {
  if (!is_stepped) seed = (uint32_t)value ^ (uint32_t)getpid();
}
long random(long end) {
  seed = seed * 1664525u + 1013904223u;
  return (long)(((uint64_t)seed * (uint64_t)end) >> 32);
}

// The drivers see the last light go out; a car that is fired reaches the beams.
void digitalWrite(uint8_t pin, int value) {
  bool falls = levels[pin] == HIGH && value == LOW, rises = levels[pin] == LOW && value == HIGH;
  levels[pin] = value;
  if (!plays_by_itself) return;
  if (pin == LAST_LIGHT && falls)
    for (int lane = 0; lane < 4; lane++) press(TRIGGERS[lane], 150000 + (uint64_t)random(200000));
  for (int lane = 0; lane < 4; lane++) {
    if (pin != FIRES[lane] || !rises) continue;
    uint64_t time = 1000000 + (uint64_t)random(300000);
    press(SPLITS[lane], time / 2);
    press(FINISHES[lane], time);
  }
}

SerialPort Serial;
void SerialPort::begin(unsigned long) {}
int SerialPort::available() { return (int)from_host.size(); }
int SerialPort::read() {
  if (from_host.empty()) return -1;
  char byte = from_host.front();
  from_host.pop_front();
  return (unsigned char)byte;
}
void SerialPort::print(const char *text) {
  if (!is_plugged) return;
  if (is_stepped)
    to_host += text;
  else if (wire >= 0 && write(wire, text, strlen(text)) < 0)
    return;  // Nobody reads: as on a cable without a host.
}

static void movePins() {
  while (!planned.empty() && planned.begin()->first <= nowUs()) {
    auto [pin, level] = planned.begin()->second;
    planned.erase(planned.begin());
    setPin(pin, level);
  }
}

static void takeKeys(const std::string &keys) {
  for (char key : keys) {
    const char *beams = "qwer", *found = strchr(beams, key);
    if (key >= '1' && key <= '4') press(TRIGGERS[key - '1'], 0);
    else if (found && key) press(FINISHES[found - beams], 0);
    else if (key == 's') setPin(SAFETY, levels[SAFETY] == LOW ? HIGH : LOW);
    else if (key == 'x') press(STOP, 0);
    else if (key == 'a') plays_by_itself = !plays_by_itself;
    else if (key == 'b') {
      planned.clear();
      setup();
    }
  }
  movePins();
}

static int runSteps() {
  std::string line;
  setup();
  auto answer = [] {
    std::cout << to_host << ".\n" << std::flush;
    to_host.clear();
  };
  answer();
  while (std::getline(std::cin, line)) {
    if (line[0] == '+') {
      for (uint64_t end = clock_us + std::stoull(line.substr(1)) * 1000; clock_us < end;) {
        // To the next planned moment, at most a millisecond at a time.
        uint64_t next = std::min(end, clock_us + 1000);
        if (!planned.empty()) next = std::min(next, std::max(planned.begin()->first, clock_us + 1));
        clock_us = next;
        movePins();
        loop();
      }
    } else if (line[0] == '>') {
      if (is_plugged) {
        for (char byte : line.substr(2)) from_host.push_back(byte);
        from_host.push_back('\n');
      }
      loop();
    } else if (line.rfind("key ", 0) == 0) {
      takeKeys(line.substr(4));
      loop();
    } else if (line == "pull" || line == "plug") {
      is_plugged = line == "plug";
    }
    answer();
  }
  return 0;
}

static int runTerminal(const char *link, bool reads_keys) {
  wire = posix_openpt(O_RDWR | O_NOCTTY);
  if (wire < 0 || grantpt(wire) != 0 || unlockpt(wire) != 0) return perror("pseudo-terminal"), 1;
  std::string path = ptsname(wire);
  // Open on our side too: without it the terminal ends when a host leaves.
  int other = open(path.c_str(), O_RDWR | O_NOCTTY);
  termios raw{};
  tcgetattr(other, &raw);
  cfmakeraw(&raw);
  tcsetattr(other, TCSANOW, &raw);
  fcntl(wire, F_SETFL, O_NONBLOCK);
  if (link) {
    unlink(link);
    if (symlink(path.c_str(), link) != 0) return perror(link), 1;
    path = link;
  }
  std::cout << "The gate is at " << path << (reads_keys ? ", by keys.\n" : ", and plays by itself.\n") << std::flush;
  setup();
  for (;;) {
    pollfd ready[2] = {{wire, POLLIN, 0}, {0, (short)(reads_keys ? POLLIN : 0), 0}};
    poll(ready, reads_keys ? 2 : 1, 1);
    char bytes[256];
    ssize_t count = read(wire, bytes, sizeof bytes);
    for (ssize_t at = 0; at < count; at++) from_host.push_back(bytes[at]);
    if (reads_keys && (ready[1].revents & (POLLIN | POLLHUP))) {
      count = read(0, bytes, sizeof bytes);
      if (count <= 0) return 0;
      takeKeys(std::string(bytes, (size_t)count));
    }
    movePins();
    loop();
  }
}

int main(int count, char **words) {
  const char *link = nullptr;
  bool reads_keys = false;
  for (int index = 1; index < count; index++) {
    if (strcmp(words[index], "--steps") == 0) is_stepped = true;
    else if (strcmp(words[index], "--keys") == 0) reads_keys = true;
    else if (strcmp(words[index], "--link") == 0 && index + 1 < count) link = words[++index];
    else return std::cerr << "Usage: paddock-gate [--link <path>] [--keys] | --steps\n", 2;
  }
  for (int &level : levels) level = HIGH;
  for (int pin : FIRES) levels[pin] = LOW;
  // By itself the key switch is turned; by keys and in tests a person turns it.
  plays_by_itself = !reads_keys && !is_stepped;
  if (plays_by_itself) levels[SAFETY] = LOW;
  return is_stepped ? runSteps() : runTerminal(link, reads_keys);
}
