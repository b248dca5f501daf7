// As much of Arduino as the example firmware uses, on a computer. main.cpp plays the pins, the clock and the wire.
#pragma once
#include <cstdint>
#include <deque>

enum { LOW = 0, HIGH = 1, INPUT = 0, OUTPUT = 1, INPUT_PULLUP = 2, FALLING = 2, A0 = 54 };

uint32_t micros();
uint32_t millis();
void pinMode(uint8_t pin, int mode);
int digitalRead(uint8_t pin);
void digitalWrite(uint8_t pin, int value);
int analogRead(uint8_t pin);
void attachInterrupt(int pin, void (*act)(), int edge);
inline int digitalPinToInterrupt(int pin) { return pin; }
void randomSeed(unsigned long seed);
long random(long end);

struct SerialPort {
  void begin(unsigned long baud);
  int available();
  int read();
  void print(const char *text);
};
extern SerialPort Serial;
